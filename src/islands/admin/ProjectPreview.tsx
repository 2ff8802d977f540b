import { useEffect, useState } from 'react';
import { projectMedia } from '../../domain/media.ts';
import { isWebAddress } from '../../domain/project.ts';
import { parseTechnologies } from '../../domain/project-input.ts';
import { type ProjectDialog, keptPath } from '../../stores/project-dialog.ts';
import { storageAddress } from '../../stores/storage-address.ts';
import { ProjectCard } from '../../ui/ProjectCard.tsx';

/** An address is tried once typing has paused for this long, in ms. */
const PAUSE = 500;

/** The card as visitors will see it. */
export function ProjectPreview({ dialog }: { readonly dialog: ProjectDialog }) {
  const { fields } = dialog;
  const imageUrl = useSettled(addressOrNull(fields.imageUrl));
  const videoUrl = useSettled(addressOrNull(fields.videoUrl));
  const media = projectMedia(
    {
      imageUrl,
      imageFilePath: keptPath(dialog.image),
      videoUrl,
      videoFilePath: keptPath(dialog.video),
    },
    storageAddress,
  );
  const shown = {
    image: dialog.image.chosen?.preview ?? media.image,
    video: dialog.video.chosen?.preview ?? media.video,
  };
  return (
    <div className="dialog-preview">
      <h3 className="label mb-2">Preview</h3>
      <ProjectCard
        key={`${shown.image ?? ''} ${shown.video ?? ''}`}
        id="preview"
        title={fields.title.trim() || 'New project'}
        description={fields.description.trim() || 'What it is about.'}
        technologies={parseTechnologies(fields.technologies)}
        media={shown}
        projectLink={addressOrNull(fields.projectLink)}
        headingLevel={4}
      />
    </div>
  );
}

function addressOrNull(text: string): string | null {
  return isWebAddress(text.trim()) ? text.trim() : null;
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
