/** Loads the first screen after the sign-in. */
export const dashboard = async () => (await import('#admin/dashboard/Dashboard.tsx')).Dashboard;
