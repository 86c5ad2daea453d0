import { type Language, languageFor } from './language';

/** The steps of the server's start, in their order. */
export type StartingStep = 'database' | 'studio';

interface StartingTexts {
  readonly title: string;
  readonly steps: Readonly<Record<StartingStep, string>>;
  readonly hint: string;
}

/** Texts in the studio's languages; the studio itself is not available yet. */
const TEXTS = {
  en: {
    title: 'Kerf is starting …',
    steps: { database: 'Preparing the database', studio: 'Opening the studio' },
    hint: 'This page goes on by itself. The first start takes a little longer.',
  },
  zh: {
    title: 'Kerf 正在启动…',
    steps: { database: '正在准备数据库', studio: '正在打开工作室' },
    hint: '此页面会自动继续。首次启动需要稍长时间。',
  },
  pt: {
    title: 'O Kerf está iniciando …',
    steps: { database: 'Preparando o banco de dados', studio: 'Abrindo o estúdio' },
    hint: 'Esta página continua sozinha. O primeiro início demora um pouco mais.',
  },
} as const satisfies Record<Language, StartingTexts>;

/** Seconds until the page tries again. */
const PERIOD = 2;

/** The page runs and loads nothing; it contains its style. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The studio's colours (`theme.css`) and logo, for people who open the page before the studio is available. */
const STYLE = `
  :root { color-scheme: light dark; }
  body {
    min-height: 100vh; margin: 0; display: grid; place-items: center;
    background: light-dark(#f4f5f7, #141619); color: light-dark(#1b1f24, #e8eaed);
    font: 14px/1.5 Inter, 'Segoe UI', system-ui, -apple-system, 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif;
  }
  main { max-width: 360px; padding: 24px; text-align: center; }
  h1 { margin: 16px 0 4px; font-size: 20px; font-weight: 600; }
  p { margin: 0; }
  .hint { margin-top: 16px; font-size: 12px; text-wrap: balance; color: light-dark(#565e69, #a3abb6); }
  .bar {
    width: 240px; height: 4px; margin: 16px auto 8px; border-radius: 2px; overflow: hidden;
    background: light-dark(#dde1e6, #31353b);
  }
  .bar::before {
    content: ''; display: block; width: 40%; height: 100%; border-radius: 2px;
    background: light-dark(#1d4ed8, #7aa2ff); animation: go ${PERIOD}s linear infinite;
  }
  @keyframes go { from { transform: translateX(-100%); } to { transform: translateX(250%); } }
  @media (prefers-reduced-motion: reduce) { .bar::before { width: 100%; animation: none; opacity: 0.5; } }
`;

const MARK = `<svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="7" fill="#1d4ed8"/>
  <path d="M9 6v20M9 17.5 22 6.5M13.5 14 23 26" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/** What a browser gets while the server starts: a page that reloads itself, with its headers. */
export function startingPage(
  step: StartingStep,
  acceptLanguage: string | undefined,
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const language = languageFor(acceptLanguage);
  const { title, steps, hint } = TEXTS[language];
  const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${PERIOD}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${MARK}
<h1>${title}</h1>
<div class="bar"></div>
<p role="status">${steps[step]}</p>
<p class="hint">${hint}</p>
</main>
</body>
</html>
`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}
