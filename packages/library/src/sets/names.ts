import type { Choice } from './icon-set';

/** Names of companies and products: their logos belong to them, whatever the licence of the drawing. */
const BRANDS =
  /(^|-)(logos?|brand|adobe|airbnb|airpods?|amazon|android|angular|apple-(logo|music|podcasts|tv|watch|arcade|news|pay|wallet)|app-store|aws|bing|bitcoin|binance|blender|chrome|codepen|deepseek|discord|docker|dribbble|dropbox|ebay|ethereum|evernote|facebook|figma|firefox|flickr|git(hub|lab)?|gmail|google|hulu|instagram|ios|javascript|jira|kickstarter|lastfm|linkedin|linux|macos|mastercard|medium|messenger|meta|microsoft|netflix|nodejs|npm|onedrive|openai|opera|patreon|paypal|pinterest|playstation|postgresql|python|react(js)?|reddit|safari|sharepoint|shopify|skype|slack|snapchat|soundcloud|spotify|stack-overflow|steam|stripe|telegram|tensorflow|threads|tiktok|trello|tumblr|twitch|twitter|typescript|ubuntu|unity|vimeo|visa|vue(js)?|wechat|whatsapp|windows|wordpress|xbox|xing|yahoo|yandex|youtube|zoom-us|365)(-|$)/;

/** A rule that takes names with one of these endings, and drops the ending; the ending says the style. */
export function byEnding(
  endings: Readonly<Record<string, Choice['style']>>,
): (name: string) => Choice | null {
  const all = Object.entries(endings).sort(([a], [b]) => b.length - a.length);
  return (name) => {
    if (BRANDS.test(name)) return null;
    const found = all.find(([ending]) => name.endsWith(ending));
    if (!found) return null;
    return { name: name.slice(0, name.length - found[0].length), style: found[1] };
  };
}

/** A rule that takes every name without these endings, as a silhouette. */
export function without(...endings: readonly string[]): (name: string) => Choice | null {
  return (name) =>
    BRANDS.test(name) || endings.some((ending) => name.endsWith(ending)) ? null : { name, style: 'solid' };
}
