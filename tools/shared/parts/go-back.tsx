type GoBackProps = {
  /** What the document holds; undefined while it has what stands in the field. */
  to: string | undefined
  onGoBack: () => void
}

/** What a field was given and the document refused stays in it: this says what the document has instead. */
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
