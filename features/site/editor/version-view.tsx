import { useEffect, useRef, useState } from 'react'
import { loadFrame } from '../frame/load-frame.browser.ts'
import type { EditedPage } from './edited-pages.ts'
import { PageView } from './page-view.tsx'

const framePath = '/admin/site/frame'

/** The pages as they were in one version. Links lead on in it. */
export function VersionView({ version, pages }: { version: number; pages: readonly EditedPage[] }) {
  const frame = useRef<HTMLIFrameElement>(null)
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
  return (
    <section aria-label={`Version ${version}`} className="mb-8 flex h-[75dvh] flex-col">
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
