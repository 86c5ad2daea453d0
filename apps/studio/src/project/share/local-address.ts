/** Whether only people at this computer, or in its network, can open an address. */
export function isLocalAddress(hostname: string): boolean {
  return (
    /^(localhost|\[.*\]|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/.test(hostname) ||
    hostname.endsWith('.local') ||
    !hostname.includes('.')
  );
}
