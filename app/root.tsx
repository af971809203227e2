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
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { frameWords } from '#content/frame-words.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { formatsAttribute } from '#lib/site-formats.ts'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import sansFont from '../.generated/fonts/instrument-sans.woff2?url'
import serifFont from '../.generated/fonts/newsreader.woff2?url'
import type { Route } from './+types/root.ts'
import { siteContext } from './context.ts'
import { carriesGlyphs } from './document/carries-glyphs.ts'
import { type Closed, closedBy } from './document/closed.ts'
import { EmbeddedHead, isEmbedded } from './document/embedded.tsx'
import { FailedPage } from './document/failed-page.tsx'
import { frameOf } from './document/frame.ts'
import { islandScripts } from './document/island-scripts.ts'
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

/** Pages are plain HTML unless their `handle` asks for scripts. */
export type PageHandle = {
  /** The file in islands/ with the interactive part of a visitor's page. */
  island?: string
  /** For pages behind a sign-in: React Router takes over the whole page. */
  scripts?: boolean
  /** An admin page that uses the full width. */
  wide?: boolean
  /** A page with a frame of its own: no header, footer or `main` around it. */
  ownFrame?: boolean
  /** Shown to users without permission. Part of the handle, so that public pages do not bundle it. */
  Closed?: ComponentType<Closed>
}

export function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(siteContext)
  return { frame: frameOf(content), siteUrl }
}

export type RootData = ReturnType<typeof loader>

/** Browsers keep the server's HTML of what needs no script, instead of loading the code behind it. */
const fromServer = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  if (import.meta.env.SSR && !carriesGlyphs(matches.at(-1)?.pathname ?? '')) askForFonts()
  const nonce = use(Nonce)
  // When the admin refuses a user, no loader has run, not even the root's.
  const closed = closedBy(useRouteError())
  const frame = useRouteLoaderData<typeof loader>('root')?.frame ?? closed?.frame
  const handles = matches.map((match) => match.handle as PageHandle | undefined)
  const scripts = handles.some((handle) => handle?.scripts)
  const scriptsOfIsland = handles.flatMap((handle) => (handle?.island ? islandScripts(handle.island) : []))
  const ownFrame = handles.some((handle) => handle?.ownFrame)
  const embedded = isEmbedded(matches.at(-1)?.pathname)
  return (
    <html lang="en" className={ownFrame ? 'admin' : undefined} data-formats={formatsAttribute()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frame?.paper} />
        {frame && <SignLinks sign={frame.sign} />}
        <ThemeStyle look={frame?.lookStyles} />
        <Meta />
        <Links />
        {embedded && <EmbeddedHead nonce={nonce} />}
      </head>
      <body className={embedded ? undefined : 'flex min-h-dvh flex-col'}>
        <a
          href="#main"
          className="sr-only z-50 rounded bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {frameWords.skip}
        </a>
        {ownFrame ? (
          children
        ) : (
          <>
            {frame && !embedded && (import.meta.env.SSR ? <Header frame={frame} /> : <header {...fromServer} />)}
            <main id="main" tabIndex={-1} className="flex-1 outline-none">
              {children}
            </main>
            {frame && !embedded && (import.meta.env.SSR ? <Footer frame={frame} /> : <footer {...fromServer} />)}
          </>
        )}
        <NextPage nonce={nonce} />
        {scriptsOfIsland.map((src) => (
          <script key={src} type="module" src={src} nonce={nonce} />
        ))}
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
      <link rel="icon" href={withVersion(iconFile.ico, sign)} sizes="32x32" />
      <link rel="icon" href={withVersion(iconFile.svg, sign)} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={withVersion(iconFile.touch, sign)} />
      <link rel="manifest" href={withVersion('/manifest.webmanifest', sign)} />
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
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const Closed = handles.find((handle) => handle?.Closed)?.Closed
  const closed = closedBy(error)
  if (closed && Closed) return <Closed {...closed} />
  return <FailedPage path={pathname + search} />
}

/** Only on the server, so that no script bundle contains the fonts' addresses. */
function askForFonts(): void {
  for (const href of [serifFont, sansFont]) {
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
}
