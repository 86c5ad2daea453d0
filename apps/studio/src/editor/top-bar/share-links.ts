/** The pages of social networks that share an address, which opens in a tab of its own. */
export const SOCIAL_NETWORKS = [
  {
    id: 'facebook',
    name: 'Facebook',
    linkTo: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    id: 'twitter',
    name: 'Twitter',
    linkTo: (url: string, text: string) =>
      `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`,
  },
] as const;

/** Whether only people at this computer, or in its network, can open an address. */
export function isLocalAddress(hostname: string): boolean {
  return (
    /^(localhost|\[.*\]|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/.test(hostname) ||
    hostname.endsWith('.local') ||
    !hostname.includes('.')
  );
}
