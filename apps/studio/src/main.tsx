import './app/random-uuid';
import './app/base-styles';
import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from './api/session-store';
import { App } from './app/app';
import { createStudioRouter } from './app/router';
import { startI18n } from './i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followOtherTabs();

// Fetches texts and page at the same time. An `await` at the top level would delay the pages, because their modules
// import from this module.
const texts = startI18n();
const router = createStudioRouter();
void Promise.all([texts, router.load()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
);
