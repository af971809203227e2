import { type FormEvent, useState } from 'react'
import type { BackupFile } from '#platform/backups/folder.server.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formatFileSize } from './file-size.ts'
import { leastPassphrase, passphraseTooShort } from './passphrase.ts'

const toProtect =
  'It contains the data of all your contacts. Encrypt it to protect them if the file is lost or stolen.'
const alreadyEncrypted = 'It is encrypted with the passphrase that was chosen before it was made.'

/** A native form post: the browser saves files of any size, and the passphrase stays out of the URL. */
export function DownloadDialog({ file: { name, size, isEncrypted } }: { file: BackupFile }) {
  const [open, setOpen] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const [isShort, setShort] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isLocked = submitter?.getAttribute('value') === 'encrypted'
    if (isLocked && passphrase.length < leastPassphrase) {
      event.preventDefault()
      setShort(true)
      return
    }
    // Closing removes the form, so wait until the browser has read it.
    setTimeout(() => change(false))
  }
  function change(next: boolean): void {
    setOpen(next)
    setPassphrase('')
    setShort(false)
  }
  return (
    <Dialog
      title="Download this backup"
      description={`${name}, ${formatFileSize(size)}. ${isEncrypted ? alreadyEncrypted : toProtect}`}
      trigger={<TextButton aria-label={`Download ${name}`}>Download</TextButton>}
      open={open}
      onOpenChange={change}
    >
      <form
        method="post"
        action="/api/admin/backups/download"
        noValidate
        onSubmit={submit}
        className="mt-5 grid gap-5"
      >
        <input type="hidden" name="name" value={name} />
        {isEncrypted ? (
          <Button type="submit" className="justify-self-start">
            Download
          </Button>
        ) : (
          <>
            <Field
              label="Passphrase"
              hint={`At least ${leastPassphrase} characters. Write it down: the file can’t be opened without it.`}
              error={isShort ? passphraseTooShort : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  name="passphrase"
                  autoComplete="off"
                  spellCheck={false}
                  value={passphrase}
                  onChange={({ target }) => {
                    setPassphrase(target.value)
                    setShort(false)
                  }}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="as" value="encrypted">
                Download encrypted
              </Button>
              <Button type="submit" look="quiet" name="as" value="plain">
                Download unencrypted
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}
