import { useEffect } from 'react'
import { refuseFiles } from './refuse-files.browser.ts'

/** While the editor is open, a file can be dropped on a field for files, and nowhere else. */
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
