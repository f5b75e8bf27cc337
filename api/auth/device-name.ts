/** The browser and the system of a user agent in words, such as `Chrome, Android`; `''` when unknown. */
export async function deviceOf(userAgent: string | null): Promise<string> {
  if (!userAgent) return '';
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
