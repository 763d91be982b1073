/**
 * The form that sends a picture to the site.
 * @param {import('sharp').Sharp} picture
 * @param {string} name of the file
 * @param {{ alt: string }} [fields] of the media library
 */
export async function pictureForm(picture, name, fields) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(data)], name, { type: `image/${info.format}` }))
  if (fields) body.set('_payload', JSON.stringify(fields))
  return body
}
