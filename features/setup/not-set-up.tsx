import { Message } from '#ui/message.tsx'

type LateProps = {
  /** True when this replaces a form that was submitted too late. */
  takesFocus?: boolean
}

export function HasOwnerAlready(props: LateProps) {
  return (
    <Message
      {...props}
      title="This site already has an owner."
      text="The setup link no longer works."
      action={{ label: 'Sign in', href: '/admin/login' }}
    />
  )
}

/** Used, expired and made-up links get the same page. */
export function SetupLinkExpired(props: LateProps) {
  return (
    <Message
      {...props}
      title="This link no longer works."
      text="Restart the site to get a new one. It is printed in the terminal."
    />
  )
}

/** Replaces the sign-in page while there is no account. */
export function NotSetUpYet() {
  return (
    <Message
      title="This site is not set up yet."
      text="Open the link after “Set up” in the terminal where the site was started. It works for one hour; restart the site to get a new one."
    />
  )
}
