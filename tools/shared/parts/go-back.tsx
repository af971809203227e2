import { LinkButton } from './link-button.tsx'

type GoBackProps = {
  /** The document's value; undefined while it equals the field's. */
  to: string | undefined
  onGoBack: () => void
}

/** Rejected input stays in the field. This button restores the document's value. */
export function GoBack({ to, onGoBack }: GoBackProps) {
  if (to === undefined) return null
  return (
    <LinkButton
      onClick={({ currentTarget }) => {
        const field = currentTarget.parentElement?.querySelector('input')
        onGoBack()
        field?.focus()
      }}
    >
      {to === '' ? 'Leave it empty' : `Go back to ${to}`}
    </LinkButton>
  )
}
