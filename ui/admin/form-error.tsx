import { errorWords } from '#lib/text/error-words.ts'

/** Always in the page, so that screen readers announce the error when it appears. */
export function FormError({ error }: { error: Error | null }) {
  return (
    <p role="alert" className="rounded bg-red-tint px-4 py-3 font-semibold text-red empty:hidden">
      {error && errorWords(error)}
    </p>
  )
}
