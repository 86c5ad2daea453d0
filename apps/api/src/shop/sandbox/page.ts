import type { Language } from '../../http/language';
import type { SandboxSession } from './sessions';

const TEXTS = {
  en: {
    title: 'Trial payment',
    note: 'This is a trial of the shop. No money moves.',
    pay: 'Pay',
    decline: 'Decline',
    complete: 'This order is paid. You can close this page.',
    expired: 'This order was declined or has expired. You can close this page.',
  },
  zh: {
    title: '模拟付款',
    note: '这是商店的试用环境，不会产生任何实际扣款。',
    pay: '付款',
    decline: '拒绝',
    complete: '此订单已付款。您可以关闭此页面。',
    expired: '此订单已被拒绝或已过期。您可以关闭此页面。',
  },
  pt: {
    title: 'Pagamento de teste',
    note: 'Este é um teste da loja. Nenhum dinheiro é movimentado.',
    pay: 'Pagar',
    decline: 'Recusar',
    complete: 'Este pedido está pago. Você pode fechar esta página.',
    expired: 'Este pedido foi recusado ou expirou. Você pode fechar esta página.',
  },
} as const satisfies Record<Language, object>;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; }
  main { width: min(22rem, 90vw); }
  h1 { font-size: 1.25rem; margin: 0; }
  .price { font-size: 2rem; font-weight: 600; margin: 1rem 0 0; }
  form { display: grid; grid-template-columns: 2fr 1fr; gap: .75rem; margin-top: 1.5rem; }
  button { font: inherit; padding: .6rem; border-radius: 6px; border: 1px solid #8888; cursor: pointer; }
  button[value=pay] { background: #1f6feb; border-color: #1f6feb; color: #fff; }
  .note { opacity: .75; }`;

/** The page on which a trial order is paid or declined. */
export function renderCheckout(session: SandboxSession, language: Language): string {
  const texts = TEXTS[language];
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: session.currency || 'usd' });
  const price = format.format(session.amount_total / 100);
  const button = (choice: 'pay' | 'decline') =>
    `<button name="choice" value="${choice}">${texts[choice]}</button>`;
  const rest =
    session.status === 'open'
      ? `<form method="post">${button('pay')}${button('decline')}</form>`
      : `<p role="status">${texts[session.status]}</p>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title>
<style>${STYLE}</style>
<main><h1>${texts.title}</h1><p class="note">${texts.note}</p>
<p class="price">${escapeText(price)}</p><p>${escapeText(session.title)}</p>${rest}</main></html>`;
}
