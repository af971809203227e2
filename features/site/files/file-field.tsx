import type { ChangeEvent } from 'react'
import { fileIdPattern, readFileId } from '#content/shop/sold-files.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Field } from '#ui/forms/field.tsx'
import { useSend } from '#ui/use-send.tsx'

type FileFieldProps = {
  field: { description?: string }
  label: string
  /** The name of a file that was uploaded, or nothing yet. */
  value: string | undefined
  /** What is wrong with the value as it is. */
  error?: string | undefined
  onChange: (id: string) => void
}

type Answer = { file: { id: string; name: string; size: number } }

const accept = '.pdf,.zip,.xlsx,.html,.htm'

/** The file of an own product: it is on the site as soon as it is chosen, and sold once the product is published with it. */
export function FileField({ field, label, value, error, onChange }: FileFieldProps) {
  const upload = useSend(
    (file: File) =>
      callApi<Answer>('POST', `/api/admin/site/files?${new URLSearchParams({ name: file.name })}`, file),
    { onSuccess: ({ file }) => onChange(file.id) },
  )
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? []
    if (file) upload.send(file)
    // The same file can be chosen again, after a failure.
    currentTarget.value = ''
  }
  return (
    <>
      <Field label={label} hint={field.description} error={upload.error ? errorWords(upload.error) : error}>
        {(control) => (
          <input
            {...control}
            // The line below says what is chosen: the browser's own words would say that nothing is.
            className={`${control.className} text-transparent! file:text-ink`}
            type="file"
            accept={accept}
            disabled={upload.isPending}
            onChange={choose}
          />
        )}
      </Field>
      <p role="status" className="mt-1.5 text-sm wrap-anywhere text-soft empty:hidden">
        {upload.isPending ? `Uploading ${upload.sent.name}…` : chosenWords(value)}
      </p>
    </>
  )
}

/** Of a draft, in which anything may stand. */
function chosenWords(value: string | undefined): string {
  if (!value) return 'No file yet.'
  return `Chosen: ${fileIdPattern.test(value) ? readFileId(value).name : value}`
}
