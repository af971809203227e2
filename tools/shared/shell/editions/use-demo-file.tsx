import { useEffect, useState } from 'react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { newId } from '../../document/new-id.ts'
import { writeDocument } from '../../document/write-document.ts'
import { safeFileName } from '../../files/file-name.ts'
import { saveFile } from '../../files/save-file.browser.ts'
import { currentFormats } from '../../values/current-formats.ts'
import { useSaveKey } from '../files/use-save-key.tsx'
import type { Tool } from '../tool.tsx'

/**
 * Saves the demo's work as a file for the full edition. The demo itself cannot open files, and asks before it is closed
 * with unsaved work.
 */
export function useDemoFile<Doc, Action>(tool: Tool<Doc, Action>, doc: Doc): () => void {
  const [id] = useState(newId)
  const [saved, setSaved] = useState(doc)
  useEffect(() => {
    window.onbeforeunload = doc === saved ? null : (event) => event.preventDefault()
  }, [doc, saved])
  const save = () => {
    const about = { id, saved: new Date().toISOString(), formats: currentFormats() }
    const name = `${safeFileName(tool.fileName(doc))}.json`
    saveFile(name, writeDocument(tool.file, doc, about), 'application/json')
    setSaved(doc)
    showToast({ title: `${name} is saved`, description: 'To continue, press Open in the full edition.' })
  }
  useSaveKey(save)
  return save
}
