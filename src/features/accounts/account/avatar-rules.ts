/** Upload rules and messages for avatars, shared by the form and the server. */
export const MAX_AVATAR_BYTES = 4 * 1024 * 1024
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
export const AVATAR_HINT = 'JPEG, PNG, WebP or GIF up to 4 MB, cropped to a square.'
export const PICTURE_TOO_LARGE = 'The picture is larger than 4 MB.'
export const NOT_A_PICTURE = 'This picture cannot be read. Use JPEG, PNG, WebP or GIF.'
