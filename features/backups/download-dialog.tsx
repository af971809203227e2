import { type FormEvent, useState } from 'react'
import type { BackupFile } from '#platform/backups/folder.server.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { sizeInWords } from './file-size.ts'
import { leastPassphrase, passphraseTooShort } from './passphrase.ts'

/**
 * A form that the browser sends by itself: the answer becomes a file, however large, and the passphrase is in no address.
 */
export function DownloadDialog({ file: { name, size } }: { file: BackupFile }) {
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
    // After the browser has read the form, which goes with the dialog.
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
      description={`${name}, ${sizeInWords(size)}. It holds the data of everybody you know here. Encrypted, a lost or stolen copy tells nobody anything.`}
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
        <Field
          label="Passphrase"
          hint={`At least ${leastPassphrase} characters. Write it down: without it nobody can open the file.`}
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
            Download as it is
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
