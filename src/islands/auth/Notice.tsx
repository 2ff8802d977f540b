/** Why a link from an e-mail led here. */
export function Notice({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="notice mb-6">
      {text}
    </p>
  );
}
