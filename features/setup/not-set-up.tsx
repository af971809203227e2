import type { ReactNode } from 'react'

/** The same for a link that was used, is over, or was never one. */
export function SetupLinkOver() {
  return (
    <SiteNotSetUp title="This link no longer opens.">
      Start the site again for a new one: it stands in the window in which the site was started.
    </SiteNotSetUp>
  )
}

/** In place of a sign-in that nobody can use yet. */
export function NotSetUpYet() {
  return (
    <SiteNotSetUp title="This site is not set up yet.">
      The way in is the link that stands behind “Set up”, in the window in which the site was started. It is
      good for an hour; start the site again for a new one.
    </SiteNotSetUp>
  )
}

function SiteNotSetUp({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-grid py-section">
      <div className="max-w-text">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-5 text-lg text-soft">{children}</p>
      </div>
    </div>
  )
}
