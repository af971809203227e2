import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'

type LateProps = {
  /** In place of a form that was sent too late. */
  takesFocus?: boolean
}

/** Whatever link led here: after a restore, in a second tab, or on another day. */
export function HasOwnerAlready({ takesFocus }: LateProps) {
  return (
    <SiteNotSetUp
      takesFocus={takesFocus}
      title="This site has an owner already."
      action={
        <ButtonLink href="/admin/login" className="mt-8">
          Sign in
        </ButtonLink>
      }
    >
      So the link that sets it up no longer opens.
    </SiteNotSetUp>
  )
}

/** The same for a link that was used, is over, or was never one. */
export function SetupLinkOver({ takesFocus }: LateProps) {
  return (
    <SiteNotSetUp takesFocus={takesFocus} title="This link no longer opens.">
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

type SiteNotSetUpProps = LateProps & { title: string; action?: ReactNode; children: ReactNode }

function SiteNotSetUp({ title, takesFocus, action, children }: SiteNotSetUpProps) {
  return (
    <div className="page-grid py-section">
      <div className="max-w-text">
        <h1 ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <p className="mt-5 text-lg text-soft">{children}</p>
        {action}
      </div>
    </div>
  )
}
