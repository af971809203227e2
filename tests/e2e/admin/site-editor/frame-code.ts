// What the admin's page loads of the frame, for tests that bring it into a page of their own.
export { frameAttributes, loadFrame } from '#features/site/frame/load-frame.browser.ts'
export { fieldAt, readFields } from '#features/site/frame/read-fields.browser.ts'
