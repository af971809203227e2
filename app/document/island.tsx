import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  StrictMode,
  startTransition,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readFormatsAttribute, setSiteFormats } from '#lib/site-formats.ts'
import { rememberSource } from '#lib/web/came-from.browser.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { FailedPage } from './failed-page.tsx'

const renderToString = import.meta.env.SSR && (await import('react-dom/server')).renderToString
/** React counts ids from the start in each root. */
const ids = { identifierPrefix: 'i' }

/**
 * The interactive part of a visitor's page, one per page. The server renders it separately, with its props next to it;
 * in the browser its file is the page's script and hydrates it. What the first screen shows must not be lazy: the
 * server does not wait for it.
 */
export function island<Props extends object>(Component: ComponentType<Props>): FunctionComponent<Props> {
  const place = renderToString ? null : document.querySelector<HTMLElement>('[data-island]')
  if (place) hydrate(place, Component)
  return function Island(props: Props) {
    if (!renderToString) return <Component {...props} />
    const html = { __html: renderToString(<Component {...props} />, ids) }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
    return <div data-island={JSON.stringify(props)} className="contents" dangerouslySetInnerHTML={html} />
  }
}

function hydrate<Props extends object>(place: HTMLElement, Component: ComponentType<Props>): void {
  setSiteFormats(readFormatsAttribute(document.documentElement.dataset.formats))
  rememberSource()
  const props: Props = JSON.parse(place.dataset.island ?? '')
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <FailedIsland>
          <Component {...props} />
        </FailedIsland>
      </StrictMode>,
      ids,
    )
  })
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />)
}

/** Shown in place of an island that throws, or whose later scripts do not arrive. */
class FailedIsland extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailedPage path={location.pathname + location.search} />
  }
}
