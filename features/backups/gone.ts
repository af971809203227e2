/** For a download from a page that was opened a while ago. */
export const backupGone = 'This backup was replaced by newer ones. Please choose another.'
