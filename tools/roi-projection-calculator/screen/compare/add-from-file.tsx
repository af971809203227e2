import { useRef, useState } from 'react'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { Button } from '#ui/button.tsx'
import { caseFormat } from '../../files/case-file.ts'
import { allInitiatives } from '../../model/initiatives.ts'
import type { CaseScreenProps } from '../case-screen.tsx'

export function AddFromFile({ dispatch }: Pick<CaseScreenProps, 'dispatch'>) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const take = async (file: File) => {
    const opened = readDocument(caseFormat, await file.text())
    setProblem(opened.ok ? '' : `${file.name}: ${opened.message}`)
    if (opened.ok) dispatch({ type: 'take-initiatives', initiatives: allInitiatives(opened.doc) })
  }
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        Add from a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label="Initiative to compare with"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className="w-full max-w-text text-red">
          {problem}
        </p>
      )}
    </>
  )
}
