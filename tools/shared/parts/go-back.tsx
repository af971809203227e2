type GoBackProps = {
  /** The document's value; undefined while it equals the field's. */
  to: string | undefined
  onGoBack: () => void
}

/** Rejected input stays in the field. This button restores the document's value. */
export function GoBack({ to, onGoBack }: GoBackProps) {
  if (to === undefined) return null
  return (
    <button
      type="button"
      className="min-h-11 text-left text-blue text-sm underline underline-offset-4"
      onClick={({ currentTarget }) => {
        const field = currentTarget.parentElement?.querySelector('input')
        onGoBack()
        field?.focus()
      }}
    >
      {to === '' ? 'Leave it empty' : `Go back to ${to}`}
    </button>
  )
}
