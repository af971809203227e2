import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'

type LateProps = {
  /** True when this replaces a form that was submitted too late. */
  takesFocus?: boolean
}

export function HasOwnerAlready({ takesFocus }: LateProps) {
  return (
    <SiteNotSetUp
      takesFocus={takesFocus}
      title="This site already has an owner."
      action={
        <ButtonLink href="/admin/login" className="mt-8">
          Sign in
        </ButtonLink>
      }
    >
      The setup link no longer works.
    </SiteNotSetUp>
  )
}

/** Used, expired and made-up links get the same page. */
export function SetupLinkOver({ takesFocus }: LateProps) {
  return (
    <SiteNotSetUp takesFocus={takesFocus} title="This link no longer works.">
      Restart the site to get a new one. It is printed in the terminal.
    </SiteNotSetUp>
  )
}

/** Replaces the sign-in page while there is no account. */
export function NotSetUpYet() {
  return (
    <SiteNotSetUp title="This site is not set up yet.">
      Open the link after “Set up” in the terminal where the site was started. It works for one hour; restart the site
      to get a new one.
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
