/**
 * Opens the page of the payment company beside this one; returns whether the browser has opened it. The page gets no
 * hold of this one.
 */
export function openCheckout(url: string): boolean {
  const page = window.open('about:blank', '_blank');
  if (!page) return false;
  page.opener = null;
  page.location.href = url;
  return true;
}
