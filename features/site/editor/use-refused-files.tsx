import { useEffect } from 'react'
import { refuseFiles } from './refuse-files.browser.ts'

/** While the editor is open, files can only be dropped on file fields. */
export function useRefusedFiles(): void {
  useEffect(() => {
    addEventListener('dragover', refuseFiles)
    addEventListener('drop', refuseFiles)
    return () => {
      removeEventListener('dragover', refuseFiles)
      removeEventListener('drop', refuseFiles)
    }
  }, [])
}
