import { type MouseEvent, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type DemoBarProps = { isUnsaved: () => boolean; onSave: () => void }

/** Explains the demo and links to the product page, offering to save unsaved work first. */
export function DemoBar({ isUnsaved, onSave }: DemoBarProps) {
  const [isAsking, setAsking] = useState(false)
  const leave = (event: MouseEvent) => {
    const staysOpen = event.ctrlKey || event.metaKey || event.shiftKey
    if (staysOpen || !isUnsaved()) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <div className="bg-ink px-gutter py-2 text-center text-paper text-sm">
      <p className="inline-block">
        This is a demo with sample data. Save your work as a file to continue in the full edition.
      </p>{' '}
      <a
        href={__TOOL__.productPath}
        onClick={leave}
        className="inline-block py-1 font-semibold underline underline-offset-4 hover:no-underline"
      >
        Get the full {__TOOL__.title}
      </a>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Save your work first"
        description="It is only in this tab. Save it as a file to continue in the full edition."
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={onSave}>Save a file</Button>
          <ButtonLink href={__TOOL__.productPath} look="quiet">
            Get the full edition
          </ButtonLink>
        </div>
      </Dialog>
    </div>
  )
}
