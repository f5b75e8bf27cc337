/** Signing in. */
export const auth = {
  failed: 'Authentication failed',
  loginError: 'An error occurred during login.',
  notAdmin: 'You do not have permission to access the admin panel.',
};
