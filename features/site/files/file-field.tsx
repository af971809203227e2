import type { ChangeEvent } from 'react'
import { fileIdPattern, readFileId } from '#content/shop/sold-files.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Field } from '#ui/forms/field.tsx'
import { useSend } from '#ui/use-send.tsx'

type FileFieldProps = {
  field: { description?: string }
  label: string
  /** Id of the uploaded file. */
  value: string | undefined
  error?: string | undefined
  onChange: (id: string) => void
}

const accept = '.pdf,.zip,.xlsx,.html,.htm'

/** The file is uploaded as soon as it is chosen, and sold once the product is published with it. */
export function FileField({ field, label, value, error, onChange }: FileFieldProps) {
  const upload = useSend(
    (file: File) => callApi('POST', `/api/admin/site/files?${new URLSearchParams({ name: file.name })}`, file),
    { onSuccess: ({ file }) => onChange(file.id) },
  )
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? []
    if (file) upload.send(file)
    // Allows choosing the same file again after an error.
    currentTarget.value = ''
  }
  return (
    <>
      <Field label={label} hint={field.description} error={upload.error ? errorWords(upload.error) : error}>
        {(control) => (
          <input
            {...control}
            // Hides the browser's own "No file chosen"; the line below shows the file.
            className={`${control.className} text-transparent! file:text-ink`}
            type="file"
            accept={accept}
            disabled={upload.isPending}
            onChange={choose}
          />
        )}
      </Field>
      <p role="status" className="mt-1.5 text-sm wrap-anywhere text-soft empty:hidden">
        {upload.isPending ? `Uploading ${upload.sent.name}…` : chosenText(value)}
      </p>
    </>
  )
}

/** A draft may contain anything. */
function chosenText(value: string | undefined): string {
  if (!value) return 'No file yet.'
  return `Chosen: ${fileIdPattern.test(value) ? readFileId(value).name : value}`
}
