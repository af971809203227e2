/** The part of File System Access that TypeScript does not know yet: Chromium alone has it. */
interface FilePickerType {
  description: string
  accept: Record<string, `.${string}`[]>
}

interface Window {
  showOpenFilePicker?: () => Promise<FileSystemFileHandle[]>
  showSaveFilePicker?: (options: {
    suggestedName: string
    types: FilePickerType[]
  }) => Promise<FileSystemFileHandle>
}

interface FileSystemHandle {
  queryPermission?: (options: { mode: 'readwrite' }) => Promise<PermissionState>
  requestPermission?: (options: { mode: 'readwrite' }) => Promise<PermissionState>
}
