/** The part of the File System Access API, in Chromium only, that TypeScript does not include yet. */
interface FilePickerType {
  description: string
  accept: Record<string, `.${string}`[]>
}

interface Window {
  showOpenFilePicker?: () => Promise<FileSystemFileHandle[]>
  showSaveFilePicker?: (options: { suggestedName: string; types: FilePickerType[] }) => Promise<FileSystemFileHandle>
}

interface FileSystemHandle {
  queryPermission?: (options: { mode: 'readwrite' }) => Promise<PermissionState>
  requestPermission?: (options: { mode: 'readwrite' }) => Promise<PermissionState>
}
