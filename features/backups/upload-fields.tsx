import { Field } from '#ui/forms/field.tsx'

type UploadFieldsProps = {
  onFile: (file: File | undefined) => void
  passphrase: string
  onPassphrase: (passphrase: string) => void
  fileError?: string | undefined
}

/** Which file, and what it opens with. */
export function UploadFields({ onFile, passphrase, onPassphrase, fileError }: UploadFieldsProps) {
  return (
    <>
      <Field
        label="Backup file"
        hint="It ends in .jsonl.gz, or in .jsonl.gz.locked if it is encrypted."
        error={fileError}
      >
        {(control) => <input {...control} type="file" onChange={({ target }) => onFile(target.files?.[0])} />}
      </Field>
      <Field label="Passphrase" hint="Only for an encrypted file." optional>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="off"
            value={passphrase}
            onChange={({ target }) => onPassphrase(target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** How much has gone, as a bar and in words for who does not see it. */
export function UploadProgress({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="max-w-text">
      <p role="status">
        {label} {percent} %
      </p>
      <progress aria-label={label} value={percent} max={100} className="mt-2 h-2 w-full accent-blue" />
    </div>
  )
}
