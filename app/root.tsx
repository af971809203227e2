import { type ComponentType, type ReactNode, use, useEffect, useRef } from 'react'
import { preload } from 'react-dom'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { loadingTexts } from '#content/loading-texts.ts'
import { iconFile, signed } from '#lib/pictures/icons.ts'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import { Message } from '#ui/message.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import sansFont from '../.generated/fonts/instrument-sans.woff2?url'
import serifFont from '../.generated/fonts/newsreader.woff2?url'
import type { Route } from './+types/root.ts'
import { siteContext } from './context.ts'
import { carriesLetters } from './document/carries-letters.ts'
import { type Closed, closedBy } from './document/closed.ts'
import { frameOf } from './document/frame.ts'
import { Nonce } from './document/nonce.ts'
import { NotFound } from './document/not-found.tsx'
import { ThemeStyle } from './document/theme-style.tsx'

const nextPageRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/admin', '/admin/*', '/orders/*', '/tools/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

export { oncePerPage as shouldRevalidate } from './document/once-per-page.ts'

/** Interactive pages ask for scripts in their `handle`; all others are plain HTML. */
export type PageHandle = {
  scripts?: boolean
  /** An admin page that uses the full width. */
  wide?: boolean
  /** Shown to users without permission. Part of the handle, so that public pages do not bundle it. */
  Closed?: ComponentType<Closed>
}

export function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(siteContext)
  return { frame: frameOf(content), siteUrl }
}

export type RootData = ReturnType<typeof loader>

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  if (import.meta.env.SSR && !carriesLetters(matches.at(-1)?.pathname ?? '')) askForFonts()
  const nonce = use(Nonce)
  // When the admin refuses a user, no loader has run, not even the root's.
  const closed = closedBy(useRouteError())
  const frame = useRouteLoaderData<typeof loader>('root')?.frame ?? closed?.frame
  const scripts = matches.some((match) => (match.handle as PageHandle | undefined)?.scripts)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frame?.paper} />
        {frame && <SignLinks sign={frame.sign} />}
        <ThemeStyle look={frame?.lookStyles} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        {frame && <Header frame={frame} />}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {frame && <Footer frame={frame} />}
        <NextPage nonce={nonce} />
        {scripts && (
          <>
            <Toaster />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** Prefetches a page while the pointer rests on its link. Inline, to save a request before the first paint. */
function NextPage({ nonce }: { nonce: string | undefined }) {
  return (
    <script type="speculationrules" nonce={nonce}>
      {nextPageRules}
    </script>
  )
}

function SignLinks({ sign }: { sign: string }) {
  return (
    <>
      <link rel="icon" href={signed(iconFile.ico, sign)} sizes="32x32" />
      <link rel="icon" href={signed(iconFile.svg, sign)} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={signed(iconFile.touch, sign)} />
      <link rel="manifest" href={signed('/manifest.webmanifest', sign)} />
    </>
  )
}

/** After a client-side navigation, screen readers start at the top of the new page. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) document.getElementById('main')?.focus()
    shown.current = pathname
  }, [pathname])
}

export default function Root() {
  useFocusOnArrival()
  const navigation = useNavigation()
  const nextPath = navigation.location?.pathname
  const waitingFor = loadingTexts.find(({ path }) => nextPath?.startsWith(path))?.text
  if (!waitingFor) return <Outlet />
  return (
    <div className="page-grid py-section">
      <Spinner label={waitingFor} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const Closed = handles.find((handle) => handle?.Closed)?.Closed
  const closed = closedBy(error)
  if (closed && Closed) return <Closed {...closed} />
  return (
    <>
      <title>This page didn’t load</title>
      <Message
        title="This page didn’t load."
        text="What you entered is safe. Please try again in a moment. If it happens again, contact us."
        action={{ label: 'Try again', href: pathname + search }}
        more={[{ label: 'Back to the home page', href: '/' }]}
      />
    </>
  )
}

/** Only on the server, so that no script bundle contains the fonts' addresses. */
function askForFonts(): void {
  for (const href of [serifFont, sansFont]) {
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}
