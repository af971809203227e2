import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { salvage } from '../../document/salvage.ts'
import { safeFileName } from '../../files/file-name.ts'
import { saveFile } from '../../files/save-file.browser.ts'
import { Shell } from '../shell.tsx'
import type { FullParts, Tool } from '../tool.tsx'
import { DocumentsButton } from './documents-button.tsx'
import { LostParts } from './lost-parts.tsx'
import { OpenFileButton } from './open-file-button.tsx'
import type { Documents, OpenDocument } from './use-documents.tsx'
import { useOpenFile } from './use-open-file.tsx'

type UnreadableProps<Doc, Action> = {
  tool: Tool<Doc, Action>
  full: FullParts<Doc>
  documents: Documents<Doc>
  opened: Extract<OpenDocument<Doc>, { kind: 'unreadable' }>
}

const nothingToUndo = { undo: () => {}, redo: () => {}, canUndo: false, canRedo: false }

/** Shown for a document that cannot be read. Offers it as a file, and whatever can be recovered. */
export function Unreadable<Doc, Action>({ tool, full, documents, opened }: UnreadableProps<Doc, Action>) {
  const { entry, text, reason } = opened
  const files = useOpenFile({ full, documents })
  const [saved] = useState(() => {
    return reason.damaged && salvage(full.format.schema, reason.damaged.document, tool.emptyDoc())
  })
  const name = entry?.name || entry?.title || 'Untitled'
  return (
    <Shell
      edition="Nothing is lost"
      fileButtons={
        <>
          <DocumentsButton tool={tool} full={full} documents={documents} />
          <OpenFileButton tool={tool} full={full} documents={documents} files={files} />
        </>
      }
      state={nothingToUndo}
      help={<tool.Help />}
    >
      <section className="max-w-prose">
        <h2 className="text-2xl">Part of ‘{name}’ cannot be read</h2>
        <p className="mt-3">{reason.message.replace('This file is', 'The document in this browser is')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {saved && <Button onClick={() => void documents.advance(opened.id, saved.doc)}>Open what can be read</Button>}
          <Button
            look={saved ? 'quiet' : 'main'}
            onClick={() => saveFile(`${safeFileName(name)}.json`, text, 'application/json')}
          >
            Save everything as a file
          </Button>
        </div>
        {saved ? (
          <LostParts lost={saved.lost} />
        ) : (
          <pre className="mt-8 max-h-96 overflow-auto border border-line bg-sheet p-4 text-sm whitespace-pre-wrap">
            {text}
          </pre>
        )}
      </section>
    </Shell>
  )
}
