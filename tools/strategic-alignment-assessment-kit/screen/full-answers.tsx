import { Download, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import { Button } from '#ui/button.tsx'
import { sheetPage } from '../files/sheet-page.ts'
import { type Assessment, type RoundId, roundNames } from '../model/model.ts'

/** The parts of the facilitator's desk that deal in files: of the full edition only. */

/** Gives the facilitator the sheet to send round: a page of its own. */
export function SheetButton({ doc, round }: { doc: Assessment; round: RoundId }) {
  const save = () => {
    const name = safeFileName(`${doc.team || 'Team'} sheet, ${roundNames[round].toLowerCase()}`)
    saveFile(`${name}.html`, sheetPage(doc, round), 'text/html')
  }
  return (
    <>
      <Button onClick={save}>
        <Download aria-hidden strokeWidth={1.75} className="size-5" />
        Download the sheet
      </Button>
      <p className="mt-2 text-sm text-soft">
        One small file for this round. Mail it to everyone; it works on any phone and sends nothing by itself.
        Each person gives you back a code or a file. A sheet for paper is under Print.
      </p>
    </>
  )
}

/** Takes the files that people saved instead of copying their code. */
export function AnswerFiles({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        <FileUp aria-hidden strokeWidth={1.75} className="size-5" />
        Take in files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Answer files"
        onChange={async ({ target }) => {
          const texts = await Promise.all(Array.from(target.files ?? [], (file) => file.text()))
          target.value = ''
          if (texts.length > 0) onText(texts.join('\n'))
        }}
      />
    </>
  )
}
