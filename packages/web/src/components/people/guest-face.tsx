/**
 * The choice of a guest's face, remembered on the device. Members get none here: their account has a face.
 */
import { useFace } from '../../lib/people/face.ts';
import { useUser } from '../../lib/session/user.ts';
import { FaceChoice } from './face-choice.tsx';

export default function GuestFace() {
  const user = useUser();
  const face = useFace((stored) => stored.face);
  if (user !== null) return null;
  return <FaceChoice folded value={face} onChange={(chosen) => useFace.setState({ face: chosen })} />;
}
