export const captcha = {
  label: 'Verification',
  loading: 'Loading reCAPTCHA...',
  required: 'Please complete the reCAPTCHA verification',
  check: 'I am not a robot',
  working: 'Checking…',
  done: 'Verified, thank you',
  expired: 'The verification has expired. Please do it again',
  failed: 'The verification could not be loaded. Please try again',
  refused: 'The verification was not accepted. Please do it again',
  unreachable: 'The verification service cannot be reached right now. Nothing was sent; please try again in a moment',
};
