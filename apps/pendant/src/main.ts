import { element } from './parts';
import { PendantPage } from './pendant-page';
import { language, texts } from './texts';

const SECRET = /^#([0-9a-f]{32})$/;
const SECRET_KEY = 'kerf-pendant';

/** Takes the secret out of the address, so that it does not stay in the browser's history. */
function takeSecret(): string | null {
  const found = SECRET.exec(location.hash)?.[1] ?? sessionStorage.getItem(SECRET_KEY);
  if (!found) return null;
  sessionStorage.setItem(SECRET_KEY, found);
  history.replaceState(null, '', '/');
  return found;
}

document.documentElement.lang = language;
const secret = takeSecret();
if (secret === null) document.body.append(element('p', 'whole', texts.noCode));
else document.body.append(new PendantPage(secret).root);
