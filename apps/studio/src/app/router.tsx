import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { partInTime } from '../api/in-time';
import { hasSession } from '../api/session-store';
import { loadStudioTexts, type TranslationKey } from '../i18n';
import { asError } from '../ui/error-boundary';
import { loadEditorPage } from './load-editor-page';
import { RouteError } from './route-error';
import { safeRedirect } from './safe-redirect';
import { usePrefetchedEditor } from './use-prefetched-editor';

declare module '@tanstack/react-router' {
  interface Register {
    router: StudioRouter;
  }
  interface StaticDataRouteOption {
    /** The text before the app's name in the page's title. */
    titleKey?: TranslationKey;
  }
}

/** The titles of the routes that show the editor. */
const EDITOR_TITLES: readonly TranslationKey[] = [
  'title.editor',
  'title.newMachine',
  'title.graphic',
  'title.settings',
];

/**
 * Keeps the page's title right for the route and the language. While another page than the editor is open, fetches the
 * editor in the background.
 */
function Root() {
  const { t } = useTranslation();
  const titleKey = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.titleKey });
  usePrefetchedEditor(titleKey !== undefined && !EDITOR_TITLES.includes(titleKey));
  const title = titleKey ? `${t(titleKey)} · ${t('app.name')}` : t('app.name');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}

/** Sends a person without a session to the login page, which leads back here afterwards. */
function requireSession({ location }: { location: { href: string } }) {
  if (!hasSession()) throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Sends a person with a session away from the login pages, to the editor. */
function requireNoSession() {
  if (hasSession()) throw redirect({ to: '/' });
}

function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  const target = safeRedirect(search.redirect);
  return target ? { redirect: target } : {};
}

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: ({ error }) => <RouteError error={asError(error)} />,
  notFoundComponent: () => null,
});

/**
 * One editor for all projects: going from one to another keeps it, with its connection to the machine and its workers.
 */
const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'editor',
  staticData: { titleKey: 'title.editor' },
  beforeLoad: requireSession,
  loader: loadStudioTexts,
}).lazy(() => partInTime(loadEditorPage()).then((page) => page.editorRouteOptions));

/** The route of a design that was never saved. */
const homeRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: '/',
  staticData: { titleKey: 'title.editor' },
});

/** The route of a saved project; bookmarks lead here. */
const projectRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: '/project/$projectId',
  staticData: { titleKey: 'title.editor' },
});

/** The page on which a device is described. It covers the editor, which stays open with its machine and its design. */
const newMachineRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: '/newmaschine',
  staticData: { titleKey: 'title.newMachine' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' && id.length <= 100 ? { id } : {},
});

/** The graphic editor. It takes the place of the studio's screen; the machine and the design there stay. */
const designRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: '/design',
  staticData: { titleKey: 'title.graphic' },
});

/** The settings by their address. They cover the editor, which stays open. */
const settingsRoute = createRoute({
  getParentRoute: () => editorRoute,
  path: '/setother',
  staticData: { titleKey: 'title.settings' },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { titleKey: 'title.login' },
  validateSearch: redirectSearch,
  beforeLoad: requireNoSession,
}).lazy(() => partInTime(import('../account/account-pages')).then((page) => page.loginRouteOptions));

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  staticData: { titleKey: 'title.signup' },
  validateSearch: redirectSearch,
  beforeLoad: requireNoSession,
}).lazy(() => partInTime(import('../account/account-pages')).then((page) => page.signupRouteOptions));

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  staticData: { titleKey: 'title.reset' },
  validateSearch: redirectSearch,
  beforeLoad: requireNoSession,
}).lazy(() => partInTime(import('../account/reset-page')).then((page) => page.resetRouteOptions));
/** The page to which the payment company leads back. Its address is `PAYMENT_RETURN_PATH` of the protocol. */
const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment',
  staticData: { titleKey: 'title.payment' },
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' && order.length <= 100 ? { order } : {},
  beforeLoad: requireSession,
  loader: loadStudioTexts,
}).lazy(() => partInTime(import('../rewards/payment/payment-page')).then((page) => page.paymentRouteOptions));

/** The page of a link to a project, for anybody who has the link. Its address is `SHARED_PAGE` of the protocol. */
const sharedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared',
  staticData: { titleKey: 'title.shared' },
  loader: loadStudioTexts,
}).lazy(() => partInTime(import('../shared/shared-page')).then((page) => page.sharedRouteOptions));

/** The page to which Google leads back: to log in, or to connect the account of the session. */
const googleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/google',
  staticData: { titleKey: 'title.login' },
}).lazy(() => partInTime(import('../account/ways/google-page')).then((page) => page.googleRouteOptions));

/** The help centre; anybody may read it. It shows names of the editor, so it needs the editor's texts. */
const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  staticData: { titleKey: 'title.help' },
  loader: loadStudioTexts,
}).lazy(() => partInTime(import('../help/help-page')).then((page) => page.helpRouteOptions));

/** One page of the help centre. */
const helpTopicRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '$topic',
  staticData: { titleKey: 'title.help' },
});
/** What Kerf is; anybody may read it. */
const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  staticData: { titleKey: 'title.about' },
  loader: loadStudioTexts,
}).lazy(() => partInTime(import('./about-page')).then((page) => page.aboutRouteOptions));

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { titleKey: 'title.notFound' },
}).lazy(() => partInTime(import('./not-found-page')).then((page) => page.notFoundRouteOptions));

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

/** The type of the router that `createStudioRouter` makes: the compiler checks links and redirects with it. */
export type StudioRouter = ReturnType<typeof createStudioRouter>;

/**
 * The studio's routes. Pages are loaded when they are needed. Most pages can be opened only with a session, or only
 * without one. Unknown paths lead to /404.
 */
export function createStudioRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([
      editorRoute.addChildren([homeRoute, projectRoute, newMachineRoute, designRoute, settingsRoute]),
      loginRoute,
      signupRoute,
      resetRoute,
      paymentRoute,
      sharedRoute,
      googleRoute,
      helpRoute.addChildren([helpTopicRoute]),
      aboutRoute,
      notFoundRoute,
      unknownRoute,
    ]),
    scrollRestoration: true,
    defaultPreload: 'intent',
  });
}
