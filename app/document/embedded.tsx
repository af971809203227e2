import { createContext, type RouterContextProvider } from 'react-router'

const embedPath = '/embed'

/** Pages below this path are for frames on other sites: without header and footer, and their links open a tab. */
export const isEmbedded = (path = '') => path.startsWith(`${embedPath}/`)

export const framedByContext = createContext<readonly string[]>([])

type Page = { request: Request; context: Readonly<RouterContextProvider> }

/** Where the page's own links lead: a frame stays below its path. */
export async function frameFor({ request, context }: Page, readSites: () => Promise<readonly string[]>) {
  if (!isEmbedded(new URL(request.url).pathname)) return '/scorecards'
  const sites = await readSites()
  context.set(framedByContext, sites.filter(Boolean))
  return embedPath
}

/** Tells public/embed.js how high the page is, and where the focus went when a step or a problem is shown. */
const tellHeight = `
function tell(focus) {
  const height = document.body.offsetHeight
  parent.postMessage({ scorecard: { title: document.title, height, focus } }, '*')
}
new ResizeObserver(() => tell()).observe(document.body)
addEventListener('focusin', ({ target }) => requestAnimationFrame(() => tell(target.getBoundingClientRect().top)))
`

export function EmbeddedHead({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <base target="_blank" />
      <style>{':root { --header: 0px; }'}</style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: tellHeight }} />
    </>
  )
}
