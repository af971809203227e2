import { errorWords } from '#lib/text/error-words.ts'

/** What went wrong with a form, beside its button; read out, because it comes late. */
export function FormError({ error }: { error: Error | null }) {
  return (
    <p role="alert" className="rounded bg-red-tint px-4 py-3 font-semibold text-red empty:hidden">
      {error && errorWords(error)}
    </p>
  )
}
