import { errorWords } from '#lib/error-words.ts'

export function FormError({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="rounded bg-red-tint px-4 py-3 font-semibold text-red">
      {errorWords(error)}
    </p>
  )
}
