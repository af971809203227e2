import { useEffect, useId, useRef, useState } from 'react'
import { loadFrame } from '../../frame/load-frame.browser.ts'
import type { EditedPage } from '../page/edited-pages.ts'
import { PageView } from '../page/page-view.tsx'
import { versionName } from './version-name.ts'

const framePath = '/admin/site/frame'

/** The pages of one version. Links stay within it. */
export function VersionView({ version, pages }: { version: number; pages: readonly EditedPage[] }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [page, setPage] = useState('/')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const shown = frame.current
    if (!shown) return
    loadFrame(shown, `${framePath}${page}?version=${version}`, leaving.signal).then(
      () => {
        setFailed(false)
        if (shown.contentDocument) followLinks(shown.contentDocument, setPage)
      },
      () => setFailed(!leaving.signal.aborted),
    )
    return () => leaving.abort()
  }, [page, version])
  // Scroll up to the view, since the list may be long.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section aria-labelledby={id} className="mb-8 flex h-[85dvh] flex-col">
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-(--header) pb-2 text-xl">
        {versionName(version)}, as visitors saw {version === 0 ? 'them' : 'it'}
      </h2>
      <PageView frame={frame} pages={pages} page={page} onPage={setPage} failed={failed} />
    </section>
  )
}

function followLinks(doc: Document, onPage: (path: string) => void): void {
  doc.onclick = (event) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (href === undefined || href === null || href.startsWith('#')) return
    event.preventDefault()
    const { pathname } = new URL(href, location.href)
    if (pathname.startsWith(framePath)) onPage(pathname.slice(framePath.length) || '/')
  }
}
