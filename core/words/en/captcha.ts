/** Telling people from programs. */
export const captcha = {
  loading: 'Loading reCAPTCHA...',
  required: 'Please complete the reCAPTCHA verification',
};
