import { useSyncExternalStore } from 'react'
import { type FounderStyle, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { copyLink } from '#ui/toast/copy-link.browser.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'

type ShareStyleProps = { style: FounderStyle; siteUrl: string }

const { share } = founderTest
const look = 'inline-flex min-h-11 items-center text-ink underline decoration-1 underline-offset-4 hover:decoration-2'

/** Shares the style's public page, never the result's own address. Without scripts, two of the four are left out. */
export function ShareStyle({ style, siteUrl }: ShareStyleProps) {
  const url = siteUrl + stylePath(style)
  const hydrated = useHydrated()
  const canShare = useCanShare()
  const linkedIn = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 text-sm print:hidden">
      <span className="font-semibold">{share.label}</span>
      {hydrated && (
        <button type="button" onClick={() => copyLink(url, share.copyByHand)} className={look}>
          {share.copy}
        </button>
      )}
      {canShare && (
        <button type="button" onClick={() => openShareSheet(style.name, url)} className={look}>
          {share.native}
        </button>
      )}
      <ExternalLink href={linkedIn} className={look}>
        {share.linkedIn}
      </ExternalLink>
      <a href={stylePath(style)} className={look}>
        {share.page}
      </a>
    </p>
  )
}

/** Many desktop browsers cannot share. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  )
}

function openShareSheet(style: string, url: string): void {
  // Rejects when the visitor closes the sheet.
  navigator.share({ title: share.text(style), url }).catch(() => {})
}
