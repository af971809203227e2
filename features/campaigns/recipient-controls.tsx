import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'

export function RecipientLink({ to, of, label }: { to: number; of: number; label: string }) {
  if (to < 0 || to >= of) return <span className="inline-flex min-h-11 items-center text-soft">{label}</span>
  return (
    <TextLink to={`?n=${to}`} preventScrollReset replace>
      {label}
    </TextLink>
  )
}

type TryButtonProps = {
  path: string
  person: string
  ownAddress: string
  /** Unsaved text, if the test should use that. */
  text?: { subject: string; body: string } | undefined
}

/** Sends the previewed recipient's version to the signed-in user. */
export function SendTestButton({ path, person, ownAddress, text }: TryButtonProps) {
  return (
    <ActionButton
      onPress={() => callApi('POST', path, { person, ...(text && { text }) })}
      pending="Sending…"
      done={{
        title: 'Test sent',
        description: `${text ? 'Your unsaved version' : 'The email'} is on its way to ${ownAddress}, filled in for this recipient.`,
      }}
      failure={{ title: 'The test was not sent', look: 'Check the outbox to see whether it was queued.' }}
    >
      Send me a test
    </ActionButton>
  )
}
