import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { ImportDialog } from '../../files/import/import-dialog.tsx'
import { canPickFiles, pickFile } from '../../files/save-file.browser.ts'
import { ToolButton } from '../shell.tsx'
import type { FullParts, Tool } from '../tool.tsx'
import { DamagedFile } from './damaged-file.tsx'
import { FileQuestion } from './file-question.tsx'
import { ForeignFile } from './foreign-file.tsx'
import type { Documents } from './use-documents.tsx'
import type { OpenFiles } from './use-open-file.tsx'

type OpenFileButtonProps<Doc, Action> = {
  tool: Tool<Doc, Action>
  full: FullParts<Doc>
  documents: Documents<Doc>
  files: OpenFiles<Doc>
  doc?: Doc
}

/** Opens a file as another document. Asks if the document already exists here. */
export function OpenFileButton<Doc, Action>(props: OpenFileButtonProps<Doc, Action>) {
  const { tool, full, documents } = props
  const input = useRef<HTMLInputElement>(null)
  const { openFile, importDocument, question, onAnswered } = props.files

  const pick = async () => {
    const picked = await pickFile()
    if (picked) await openFile(picked)
  }
  return (
    <>
      <ToolButton
        icon={FolderOpen}
        label="Open"
        title="Open a file"
        onClick={() => (canPickFiles() ? void pick() : input.current?.click())}
      />
      <input
        ref={input}
        type="file"
        aria-label="File to open"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void openFile({ file })
          // So that choosing the same file again opens it again.
          target.value = ''
        }}
      />
      {question?.kind === 'same' && (
        <FileQuestion same={question.same} documents={documents} copied={full.copied} onDone={onAnswered} />
      )}
      {question?.kind === 'table' && full.tables && (
        <ImportDialog
          fileName={question.fileName}
          sheets={question.sheets}
          kinds={full.tables}
          current={props.doc}
          onTake={(doc, target) => void importDocument(question.fileName, doc, target)}
          onDone={onAnswered}
        />
      )}
      {question?.kind === 'foreign' && (
        <ForeignFile
          name={question.file.name}
          about={question.about}
          noun={full.format.noun}
          onBegin={() => documents.add(tool.emptyDoc(), { ...question.about, file: question.file })}
          onDone={onAnswered}
        />
      )}
      {question?.kind === 'damaged' && (
        <DamagedFile
          name={question.name}
          reason={question.reason}
          tool={tool}
          full={full}
          documents={documents}
          onDone={onAnswered}
        />
      )}
    </>
  )
}
