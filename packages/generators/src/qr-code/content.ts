/** What a code says when a phone reads it. */
export interface QrForm {
  readonly kind: 'text' | 'link' | 'wifi' | 'contact';
  readonly content: string;
  readonly ssid: string;
  readonly password: string;
  readonly security: 'WPA' | 'WEP' | 'nopass';
  readonly isHidden: boolean;
  readonly name: string;
  readonly organisation: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}

/** A link needs a scheme, or phones take it for a text. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The signs that separate the fields of the Wi-Fi format. */
const escapeWifi = (value: string) => value.replace(/[\\;,:"]/g, '\\$&');

/** The signs that separate the fields of a vCard (RFC 2426). */
const escapeCard = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

function contactCard({ name, organisation, phone, email, website }: QrForm): string {
  const rows = [
    ['N', name],
    ['FN', name],
    ['ORG', organisation],
    ['TEL', phone],
    ['EMAIL', email],
    ['URL', website],
  ] as const;
  const filled = rows.filter(([, value]) => value.trim() !== '');
  const texts = filled.map(([key, value]) => `${key}:${escapeCard(value.trim())}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', ...texts, 'END:VCARD'].join('\n');
}

/** The text in the code, in the format that phones know for its kind. */
export function qrContent(form: QrForm): string {
  switch (form.kind) {
    case 'text':
      return form.content;
    case 'link':
      return SCHEME.test(form.content.trim()) ? form.content.trim() : `https://${form.content.trim()}`;
    case 'wifi': {
      const { ssid, password, security, isHidden } = form;
      const key = security === 'nopass' ? '' : `P:${escapeWifi(password)};`;
      return `WIFI:T:${security};S:${escapeWifi(ssid)};${key}${isHidden ? 'H:true;' : ''};`;
    }
    case 'contact':
      return contactCard(form);
  }
}
