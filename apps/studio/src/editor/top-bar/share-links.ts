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
